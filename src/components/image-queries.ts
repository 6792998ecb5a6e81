import { graphql } from "gatsby"
import type { IGatsbyImageData } from "gatsby-plugin-image"

/** One image of src/images in the result of a page's query. */
export interface ImageFile {
  childImageSharp: { gatsbyImageData: IGatsbyImageData }
}

/**
 * The widths follow the layout: the banner is as wide as the window, and on phones it is cropped to
 * 4:3.
 * @public Gatsby finds it by the names of its fragments.
 */
export const bannerFragments = graphql`
  fragment Banner on File {
    childImageSharp {
      gatsbyImageData(layout: FULL_WIDTH, breakpoints: [800, 1440, 2400], sizes: "100vw")
    }
  }
  fragment Portrait on File {
    childImageSharp {
      gatsbyImageData(
        width: 400
        breakpoints: [320, 560, 800]
        sizes: "(width < 48rem) min(20rem, 80vw), 24rem"
      )
    }
  }
  fragment PhoneBanner on File {
    childImageSharp {
      gatsbyImageData(
        layout: FULL_WIDTH
        aspectRatio: 1.3333
        breakpoints: [400, 728, 1080]
        sizes: "100vw"
        transformOptions: { fit: COVER, cropFocus: EAST }
      )
    }
  }
`
