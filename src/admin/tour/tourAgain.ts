/** The parameter of the start page that shows the tour to those who have seen it. */
export const again = 'tour'
