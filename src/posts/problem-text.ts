/** The words of a problem, for an editor who knows Excel and nothing else. The check says where it is. */
export interface ProblemText {
  /** What is wrong. */
  message: string
  /** What to do. */
  advice: string
}
