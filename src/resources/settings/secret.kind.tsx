import type { Kind } from '@/engine/kinds'
import { lazyInput } from '@/engine/kinds/parts/lazy-input'
import { rare } from '@/engine/kinds/parts/rare'
import { settingsMessages } from '@/locales/settings'

/** No screen shows more than whether the value is set. */
const secretKind: Kind = rare(
  () => import('./secret.input'),
  (value, _row, _field, { word }) => (value ? word(settingsMessages['settings.secretSet']) : ''),
  { Input: lazyInput(() => import('./secret.input')) },
)
export default secretKind
