import { brand } from './brand'
import { category } from './category'
import { goods } from './goods'
import { param } from './param'
import { paramGroup } from './param-group'
import { sku } from './sku'
import { spec } from './spec'
import { specValue } from './spec-value'

/** The entities of this area. */
const entities = [category, goods, sku, brand, spec, specValue, paramGroup, param] as const
export default entities
