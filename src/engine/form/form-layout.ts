/** Width of form labels; it fits the longest usual label in one line. */
export const LABEL_WIDTH = { zh: '136px', en: '176px' } as const

/** A section with more fields than these stands in two columns, and then all of its form does: fields never jump. */
export const MOST_IN_ONE_COLUMN = 5
