import { frontPageChanged } from '../decoration/service'
import { renewIndex } from './static-index'

/** What settings do when something happens elsewhere. */
export function listenForSettings(): void {
  frontPageChanged.on(({ db }, { client, now }) => renewIndex(db, client, now))
}
