import { graphql, Link, type PageProps } from "gatsby"
import type { ImageFile } from "../components/image-queries"
import { DocumentHead } from "../components/document-head"
import { ResponsiveImage } from "../components/responsive-image"
import { navigation } from "../content/navigation"
import { notFound } from "../content/not-found"
import * as styles from "./404.module.css"

export const query = graphql`
  query NotFoundPage {
    image: file(relativePath: { eq: "not-found.png" }) {
      childImageSharp {
        gatsbyImageData(
          width: 600
          breakpoints: [300, 400, 600, 800, 1200]
          sizes: "(width < 48rem) 92vw, 36rem"
        )
      }
    }
  }
`

interface NotFoundData {
  image: ImageFile
}

/** Published without the application, and with one small script (gatsby-ssr.tsx). */
export default function NotFoundPage({ data }: Pick<PageProps<NotFoundData>, "data">) {
  return (
    <div className={`page columns ${styles.content}`}>
      <DocumentHead title={notFound.metaTitle} />
      <div>
        <h1>{notFound.title}</h1>
        <p className={styles.lead}>{notFound.lead}</p>
        <h2 className={styles.heading}>{notFound.linksHeading}</h2>
        <ul className="plainList">
          {navigation.map(({ label, to }) => (
            <li key={to}>
              <Link className="target" to={to}>
                {notFound.links[to] ?? label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ResponsiveImage
        className="fluidImage"
        image={data.image.childImageSharp.gatsbyImageData}
        alt=""
        priority
      />
    </div>
  )
}
