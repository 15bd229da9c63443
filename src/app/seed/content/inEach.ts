/** A text of the sample content, in the languages of the app. */
export type InEach = { en: string; it: string }
