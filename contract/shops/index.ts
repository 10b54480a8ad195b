import { bill } from './bill'
import { billItem } from './bill-item'
import { billPeriod } from './bill-period'
import { shop } from './shop'
import { shopTheme } from './shop-theme'

/** The entities of this area. */
const entities = [shop, shopTheme, billPeriod, bill, billItem] as const
export default entities
