import { graphql, Link, type PageProps } from "gatsby"
import { AboutSection } from "../components/about-section"
import { AskForDate } from "../components/ask-for-date"
import { Hero } from "../components/hero"
import { CallToAction } from "../components/call-to-action"
import { CheckLink } from "../components/credentials"
import { FacilitatorProfile } from "../components/facilitator-profile"
import { DocumentHead } from "../components/document-head"
import { PrintFooter } from "../components/print-footer"
import { ResponsiveImage } from "../components/responsive-image"
import { VideoPlayer } from "../components/video-player"
import { about } from "../content/aboutus"
import { credentials } from "../content/credentials"
import { courseLinks } from "../content/navigation"
import { facilitator as facilitatorWords } from "../content/facilitator"
import { provider } from "../content/provider"
import { site } from "../content/site"
import { toDialogUrl } from "../navigation/course-dialog-url"
import { ABOUT_US_PATH, WORKSHOPS_PATH } from "../navigation/paths"
import type { ImageFile } from "../components/image-queries"
import * as styles from "./aboutus.module.css"

interface AboutUsData extends Record<
  "banner" | "phoneBanner" | "facilitator" | "poster",
  ImageFile
> {
  photo: ImageFile | null
}

export const query = graphql`
  query AboutUsPage {
    banner: file(relativePath: { eq: "banner-about.png" }) {
      ...Banner
    }
    phoneBanner: file(relativePath: { eq: "banner-about.png" }) {
      ...PhoneBanner
    }
    facilitator: file(relativePath: { eq: "facilitator.png" }) {
      ...Portrait
    }
    photo: file(relativePath: { glob: "facilitator-photo.*" }) {
      ...Portrait
    }
    poster: file(relativePath: { eq: "video-poster.png" }) {
      childImageSharp {
        gatsbyImageData(
          width: 600
          breakpoints: [360, 680, 1200]
          sizes: "(width < 64rem) 92vw, 36rem"
        )
      }
    }
  }
`

export default function AboutUsPage({ data }: Pick<PageProps<AboutUsData>, "data">) {
  const { facilitator, photo, poster } = data
  const { endorsementNumbers = {} } = provider.optional

  return (
    <div id="app-aboutus">
      <DocumentHead {...about.meta} path={ABOUT_US_PATH} />
      <Hero words={about} images={data} className={styles.hero}>
        <AskForDate>
          <Link className="secondaryButton" to={WORKSHOPS_PATH}>
            {about.workshopsLink}
          </Link>
        </AskForDate>
      </Hero>
      <div className={`page columns ${styles.sections}`}>
        <AboutSection id="wellcome" className={styles.welcome}>
          <section className={styles.beside}>
            <section className={styles.courses}>
              <h3>{about.coursesHeading}</h3>
              <ul className="bulletList">
                {courseLinks.map((course) => (
                  <li key={course.to}>
                    <Link to={toDialogUrl(course)}>{course.label}</Link>
                    {endorsementNumbers[course.id] && (
                      <span className={styles.endorsement}>
                        {credentials.labels.endorsementNumber}{" "}
                        <span className="together">{endorsementNumbers[course.id]}</span>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
              {Object.keys(endorsementNumbers).length > 0 && <CheckLink />}
            </section>
            <VideoPlayer url={provider.videoUrl} poster={poster.childImageSharp.gatsbyImageData} />
          </section>
        </AboutSection>
        <AboutSection id="vision" />
        <AboutSection id="mission" />
        <AboutSection
          id="motto"
          className={`brandSurface ${styles.motto}`}
          before={<p className={styles.mottoLine}>{site.motto}</p>}
        />
        <AboutSection
          id="facilitator"
          className={styles.facilitator}
          before={
            <figure className={styles.portrait}>
              <ResponsiveImage
                className="fluidImage"
                image={(photo ?? facilitator).childImageSharp.gatsbyImageData}
                alt={photo ? facilitatorWords.photoAlt : facilitatorWords.drawing.alt}
              />
              {!photo && (
                <figcaption className="caption">{facilitatorWords.drawing.caption}</figcaption>
              )}
            </figure>
          }
        >
          <FacilitatorProfile />
        </AboutSection>
        <CallToAction />
      </div>
      <PrintFooter path={ABOUT_US_PATH} showsContact />
    </div>
  )
}
