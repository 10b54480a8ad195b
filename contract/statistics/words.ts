/** What stands at a place of a ranking that nobody has. */
export const nobody = '无'
