/** Exports of the operation log for other areas. */
export { actOf } from './entries'
export { namesOf, recordNameIn } from './names'
export { mayRead } from './readers'
