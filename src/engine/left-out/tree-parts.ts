/**
 * Stands in for the tree behind antd's table, which it asks only when ticking a row is to tick those below it. Here a
 * row stands for itself alone, so nothing but the two helpers of a plain list is left (tools/left-out.ts).
 */
type Key = string | number

export const arrAdd = (keys: readonly Key[], key: Key): Key[] => [...new Set([...keys, key])]
export const arrDel = (keys: readonly Key[] | undefined, key: Key): Key[] => (keys ?? []).filter(one => one !== key)

const never = (): never => {
  throw new Error('Rows that tick each other are not part of this product')
}
export const conductCheck = never
export const convertDataToEntities = never
