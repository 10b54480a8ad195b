/** What other areas may ask of the operation log. */
export { actOf } from './entries'
export { namesOf, recordNameIn } from './names'
export { mayRead } from './readers'
