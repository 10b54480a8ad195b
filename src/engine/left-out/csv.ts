/** Stands in for the CSV package behind refine's import and export hooks, which nothing here uses (tools/left-out.ts). */
const none = (): never => {
  throw new Error('refine’s own import and export are not part of this product')
}
export const parse = none
export const unparse = none
export default { parse, unparse }
