import Builder from './builder'

/** The floors of the front page of the site. */
export default function PcFloors() {
  return <Builder client="PC" />
}
