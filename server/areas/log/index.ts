/** Exports of the operation log for other areas. */
export { actOf } from './entries'
export { namesOf, recordNameIn } from './names'
export { mayRead, mayReadAll } from './readers'
