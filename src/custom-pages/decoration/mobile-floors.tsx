import Builder from './builder'

/** The floors of the front page of phones. */
export default function MobileFloors() {
  return <Builder client="WAP" />
}
