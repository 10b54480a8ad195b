import { beforeAll, describe } from 'vitest'
import { readWorld } from '../../tools/declared/world'
import { formsOf } from './surfaces/form-surfaces'
import { testForms } from './surfaces/forms'
import { openProduct, type Product } from './surfaces/product'

/** Every declared form on the real server, without a browser; a new one is in it by itself. */
const world = await readWorld()
let product: Product
beforeAll(async () => {
  product = await openProduct()
})

describe('every form', () => testForms(() => product, formsOf(world)))
