import { graphql, Link, type PageProps } from "gatsby"
import { AskForDate } from "../components/ask-for-date"
import { Hero } from "../components/hero"
import { CallToAction } from "../components/call-to-action"
import { CourseCard } from "../components/course-card"
import { CourseDialog } from "../components/course-dialog"
import { PrintButton } from "../components/print-button"
import { PrintedWorkshops } from "../components/printed-workshops"
import type { ImageFile } from "../components/image-queries"
import { InstructorList } from "../components/instructor-list"
import { DocumentHead } from "../components/document-head"
import { ParagraphText } from "../components/paragraph-text"
import { type Course, courses } from "../content/courses"
import { listIncluded, workshops } from "../content/workshops"
import { PAYMENTS_PATH, WORKSHOPS_PATH } from "../navigation/paths"
import { closeCourseDialog, useOpenCourse } from "../navigation/use-open-course"
import * as styles from "./workshops.module.css"

interface WorkshopsData {
  banner: ImageFile
  phoneBanner: ImageFile
  photo: ImageFile | null
  courseImages: { nodes: (ImageFile & { name: string })[] }
}

export const query = graphql`
  query WorkshopsPage {
    banner: file(relativePath: { eq: "banner-workshops.png" }) {
      ...Banner
    }
    phoneBanner: file(relativePath: { eq: "banner-workshops.png" }) {
      ...PhoneBanner
    }
    photo: file(relativePath: { glob: "facilitator-photo.*" }) {
      ...Portrait
    }
    courseImages: allFile(filter: { relativePath: { glob: "course-*.png" } }, sort: { name: ASC }) {
      nodes {
        name
        childImageSharp {
          gatsbyImageData(
            width: 500
            breakpoints: [360, 672, 1000]
            sizes: "(width < 48rem) 92vw, (width < 80rem) 45vw, 26rem"
          )
        }
      }
    }
  }
`

export default function WorkshopsPage({ data }: Pick<PageProps<WorkshopsData>, "data">) {
  const openCourse = useOpenCourse()
  const imageOf = ({ image }: Course) => {
    const file = data.courseImages.nodes.find(({ name }) => name === image)
    if (!file) throw new Error(`src/images/${image}.png is missing: a picture of courses.ts`)
    return file.childImageSharp.gatsbyImageData
  }

  return (
    <>
      <DocumentHead {...workshops.meta} path={WORKSHOPS_PATH} />
      <Hero words={workshops} images={data} className={styles.hero}>
        <AskForDate />
      </Hero>
      <section className="page">
        <h2>{workshops.coursesHeading}</h2>
        <p>{workshops.coursesLead}</p>
        <section className={`columns ${styles.courses}`}>
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} image={imageOf(course)} />
          ))}
        </section>
      </section>
      <section className="page">
        <h2>{workshops.includesHeading}</h2>
        <ul className={`plainList columns ${styles.includes}`}>
          {listIncluded().map(({ label, detail }) => (
            <li key={label}>
              <h3 className={styles.label}>{label}</h3>
              <p>
                <ParagraphText paragraph={detail} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className={`page split ${styles.split}`}>
        <div>
          <h2>{workshops.stepsHeading}</h2>
          <ol className={`plainList ${styles.steps}`}>
            {workshops.steps.map(({ title, description, notes, action }) => (
              <li key={title} className="row">
                <div>
                  <h3 className={styles.label}>{title}</h3>
                  <p>
                    <ParagraphText paragraph={description} />
                  </p>
                  {notes && (
                    <ul className="bulletList">
                      {notes.map((note) => (
                        <li key={note}>{note}</li>
                      ))}
                    </ul>
                  )}
                  {action === "ask for a date" && <AskForDate />}
                  {action === "see the payment details" && (
                    <Link to={PAYMENTS_PATH}>{workshops.paymentsLinkText}</Link>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
        <InstructorList photo={data.photo?.childImageSharp.gatsbyImageData} />
      </section>
      <div className="page">
        <CallToAction>
          <PrintButton>{workshops.print}</PrintButton>
        </CallToAction>
      </div>
      <PrintedWorkshops />
      {openCourse && (
        <CourseDialog key={openCourse.id} course={openCourse} onClose={closeCourseDialog} />
      )}
    </>
  )
}
