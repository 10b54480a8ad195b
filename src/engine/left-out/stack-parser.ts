/** Stands in for the reader of stacks behind refine's devtools, which read none outside of development (tools/left-out.ts). */
export const parse = (): [] => []
export default { parse }
