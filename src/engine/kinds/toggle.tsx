import { engineMessages } from '@/locales/engine'
import type { Kind } from './kind'
import { lazyInput } from './parts/lazy-input'
import { rare } from './parts/rare'

/** A flag as a switch. */
export const toggleKind: Kind = rare(
  () => import('../inputs/toggle-input'),
  (value, _row, _field, { word }) => word(engineMessages[Number(value) === 1 ? 'engine.yes' : 'engine.no']),
  {
    Filter: lazyInput(() => import('../inputs/yes-no-filter')),
    accepts: text => text === '0' || text === '1',
    imports: 'choice',
    alwaysSet: () => true,
    inline: () => 'switch',
    narrow: true,
    width: 90,
  },
)
