/** What other areas may ask of the operation log. */
export { actOf, told } from './entries'
export { namesOf } from './names'
export { mayRead } from './readers'
