/** Width of form labels, which fits the longest usual label on one line. */
export const LABEL_WIDTH = { zh: '136px', en: '176px' } as const

/** With more fields in any section, the whole form has two columns, so that fields do not change position. */
export const MAX_IN_ONE_COLUMN = 5
