import { goodsGoOnSale } from '../goods/service'
import { refuseClosedPublishers } from './open-publishers'

/** What publishers have a say in. */
export function listenForPublishing(): void {
  goodsGoOnSale.on(({ db }, { rows }) => refuseClosedPublishers(db, rows))
}
