import { CPTD_POINTS, type Minutes, RAND_PER_COURSE } from "./course-facts"
import { type CourseId, courseLinks } from "./navigation"

export interface SpotlightItem {
  title: string
  description: string
}

export interface Course {
  /** Anchor on /workshops and the URL of the dialog. */
  id: CourseId
  title: string
  /** Base name of the image in src/images. */
  image: string
  /** Describes the image. */
  imageAlt: string
  /** One line on the card. */
  teaser: string
  summary?: string
  spotlight: readonly SpotlightItem[]
  /** In CPTD points. */
  cptd?: number
  /** In minutes: 150 or 180, the agreed durations (course-facts.ts). */
  duration?: number
  /** In rand. */
  price?: number
}

type CourseText = Omit<Course, "id"> & { duration: Minutes }

/** A course of the menu without an entry here does not compile. */
const COURSES: Readonly<Record<CourseId, CourseText>> = {
  "developing-into-a-master-educator": {
    title: "Developing into a Master Educator",
    image: "course-master-educator",
    imageAlt:
      "An experienced teacher shows a younger colleague the way up broad steps to a sunlit koppie",
    teaser: "For the teacher whose door colleagues knock on, or soon will.",
    summary:
      "Experience alone does not make a master educator; some of us have taught the same year " +
      "twenty times. In this workshop you take a hard, kind look at your own lessons, plan " +
      "from what CAPS expects rather than from page 47 of the textbook, and practise helping " +
      "a colleague without taking over. You go home with a growth plan you wrote yourself.",
    spotlight: [
      {
        title: "Reading your own lesson",
        description:
          "Take apart a lesson you taught recently, minute by minute, with a simple " +
          "observation sheet. You take back two changes to try on Monday and a self-appraisal " +
          "note for your QMS file.",
      },
      {
        title: "Planning backwards from the outcome",
        description:
          "Start with what CAPS wants learners to be able to do and plan back to the first " +
          "five minutes. You leave with one lesson from your own ATP, rebuilt and ready to " +
          "teach.",
      },
      {
        title: "Coaching a colleague",
        description:
          "Practise watching a lesson without reaching for the chalk, and giving feedback " +
          "that a tired colleague can use. You take home a one-page visit plan for a partner " +
          "in your phase or department.",
      },
      {
        title: "A growth plan with dates",
        description:
          "Draw up a SWOT analysis of your own teaching and turn it into a few dated goals. " +
          "Each goal names the evidence that will show you, and your supervisor, that you got " +
          "there.",
      },
    ],
    cptd: CPTD_POINTS,
    duration: 180,
    price: RAND_PER_COURSE,
  },
  "teaching-strategies": {
    title: "Teaching Strategies",
    image: "course-teaching-strategies",
    imageAlt:
      "A teacher between two groups of learners, one building with blocks, one with hands up",
    teaser: "Four ways of teaching you can use the next morning, with the class you have.",
    summary:
      "A strategy is worth knowing if it survives forty learners, too few textbooks and the " +
      "lesson after break. We work through four that do: explaining, questioning, teaching " +
      "one lesson to many levels, and group work in which everybody works. You try each one " +
      "on colleagues first, then fit it to a topic that is coming up in your own annual " +
      "teaching plan.",
    spotlight: [
      {
        title: "Explaining one idea well",
        description:
          "Cut an explanation down to one idea, one example and one non-example, then teach " +
          "it to a partner in three minutes. You take back a tight opening for a topic your " +
          "learners usually find hard.",
      },
      {
        title: "Questions that reach everybody",
        description:
          "Rehearse wait time, no-hands questions and quick whole-class checks until they " +
          "feel natural. You write six questions, from recall to reasoning, for your next " +
          "CAPS topic.",
      },
      {
        title: "One lesson, many levels",
        description:
          "Take a single worksheet and give it a way in for the learner who struggles and a " +
          "stretch for the one who finishes early, without writing three lessons or staying " +
          "up until midnight.",
      },
      {
        title: "Group work that works",
        description:
          "Set up a task with roles, a time limit and one product per group, and try it as " +
          "learners. You leave with a task card for your subject and a lesson plan for QMS " +
          "evidence.",
      },
    ],
    cptd: CPTD_POINTS,
    duration: 180,
    price: RAND_PER_COURSE,
  },
  "learner-achievement": {
    title: "Learner Achievement",
    image: "course-learner-achievement",
    imageAlt:
      "A learner writes at her desk beside three plants that grow taller on stacks of books",
    teaser: "From a mark list to a plan: find the gap, teach the gap, check the gap.",
    summary:
      "Marks tell you who is struggling. They seldom tell you why, or what to do on Tuesday. " +
      "Bring a mark list and a few scripts from your own class and we will read them " +
      "together: which errors repeat, which work was never secure, and where the annual " +
      "teaching plan leaves room to fix it. You go back with an intervention plan small " +
      "enough to be carried out.",
    spotlight: [
      {
        title: "Finding the real gap",
        description:
          "Sort the errors in a small stack of scripts into slips, gaps and " +
          "misunderstandings. You take back a one-page error analysis that shows what to " +
          "reteach, and to whom.",
      },
      {
        title: "Making room in the ATP",
        description:
          "Lay your ATP next to the error analysis and mark where earlier work comes up " +
          "again. You leave with short catch-up slots that do not cost you a week.",
      },
      {
        title: "Tasks at the right level",
        description:
          "Check one of your own tests against the cognitive levels in your CAPS document. " +
          "You rewrite the questions that measure patience or reading speed instead of the " +
          "topic.",
      },
      {
        title: "Feedback learners act on",
        description:
          "Replace ‘Good, but work harder’ with one clear next step and class time to take " +
          "it. You draft a comment bank for your subject and plan a ten-minute correction " +
          "lesson.",
      },
      {
        title: "Study skills inside the lesson",
        description:
          "Teach learners to test themselves, space their revision and read a question " +
          "properly, using this week’s content. You take home three short routines that need " +
          "no extra period.",
      },
      {
        title: "Showing that it worked",
        description:
          "Decide what you will measure before and after, and keep it simple. Your SWOT " +
          "analysis, plan and two sets of results together make honest QMS evidence.",
      },
    ],
    cptd: CPTD_POINTS,
    duration: 150,
    price: RAND_PER_COURSE,
  },
  "mental-emotional-spiritual-wellness": {
    title: "Mental-, emotional & Spiritual wellness",
    image: "course-mental-wellness",
    imageAlt: "A teacher rests on a bench under a jacaranda beside a calm dam, a mug in her hand",
    teaser: "Look after the person who stands in front of the class.",
    summary:
      "Teachers carry a good deal that never appears on a timetable: the hungry learner, the " +
      "angry parent, the worry that comes home with the marking. This workshop gives you time " +
      "to put some of it down and to practise staying steady. It is a workshop among " +
      "colleagues, with room for faith and for quiet; nobody is made to share what they would " +
      "rather keep.",
    spotlight: [
      {
        title: "Knowing your warning lights",
        description:
          "Name the early signs that you are running low: the short fuse, the Sunday stomach, " +
          "the forgotten lunch. You draw up a private check-list and choose when to look at " +
          "it.",
      },
      {
        title: "Steady in the heated moment",
        description:
          "Practise a pause, a lower voice and one prepared sentence for the moment a learner " +
          "or parent pushes hard. You take back a script that keeps everyone’s dignity.",
      },
      {
        title: "Carrying less home",
        description:
          "Work out a closing routine for the school day: what is written down, what is " +
          "handed on, what can wait. You try it for a week and adjust it with a colleague.",
      },
      {
        title: "Remembering why you teach",
        description:
          "Spend unhurried time on the purpose, faith or conviction behind your work, in your " +
          "own words and tradition. You write a few lines to keep in the front of your " +
          "planning file.",
      },
      {
        title: "Asking for help early",
        description:
          "Use a personal SWOT analysis to see where you need support, and list the people " +
          "you would call: a colleague, your SMT, a doctor, a counsellor, a faith leader. " +
          "Then decide who is first.",
      },
    ],
    cptd: CPTD_POINTS,
    duration: 150,
    price: RAND_PER_COURSE,
  },
  "social-physical-wellness-work-life-balance": {
    title: "Social-, Physical Wellness & Work-life Balance",
    image: "course-social-wellness",
    imageAlt: "Teachers play netball together in low sun, with the school in the distance",
    teaser: "A staffroom that gets on, a body that lasts the year, and a weekend now and then.",
    summary:
      "Somewhere between extramurals, invigilation and the group chat that starts before six, " +
      "teachers lose their evenings. Here you put an ordinary week on paper, look at it " +
      "honestly and take some of it back. We also work on the two things that make a long " +
      "term bearable: a body you do not ignore until the holidays, and colleagues you can " +
      "laugh with.",
    spotlight: [
      {
        title: "Your week on paper",
        description:
          "Map a real school week in half-hour blocks, including the marking nobody sees. You " +
          "mark what only you can do and pick two things to shorten, share or stop.",
      },
      {
        title: "Saying no and staying friends",
        description:
          "Rehearse clear, courteous ways to decline or renegotiate extra work with a " +
          "colleague or the SMT. You leave with wording that suits your own voice and post " +
          "level.",
      },
      {
        title: "A body that lasts the year",
        description:
          "Look after the tools of the trade: voice, feet, back and sleep. You choose one " +
          "small habit that fits between periods and does not need a gym contract.",
      },
      {
        title: "Getting on as a staff",
        description:
          "Work through everyday staffroom friction, from borrowed resources to cover " +
          "periods, using short role plays. Your table agrees on two ground rules to take to " +
          "the next staff meeting.",
      },
      {
        title: "Planning the whole year",
        description:
          "Put the heavy weeks of the ATP and the assessment calendar next to your family " +
          "calendar. With a SWOT analysis in hand, you plan for the pinch before it comes.",
      },
    ],
    cptd: CPTD_POINTS,
    duration: 150,
    price: RAND_PER_COURSE,
  },
}

/** The courses, in the order of the menu and of the cards. */
export const courses = courseLinks.map(({ id }) => ({ id, ...COURSES[id] }))
