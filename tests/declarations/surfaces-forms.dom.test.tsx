import { beforeAll, describe } from 'vitest'
import { readWorld } from '../../tools/declared/world'
import { formsOf } from './surfaces/form-surfaces'
import { testForms } from './surfaces/forms'
import { openProduct, type Product } from './surfaces/product'

/** All declared forms with a real server, without a browser; new ones are included automatically. */
const world = await readWorld()
let product: Product
beforeAll(async () => {
  product = await openProduct()
})

describe('every form', () => testForms(() => product, formsOf(world)))
