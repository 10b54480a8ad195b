import { patterns } from '@contract/patterns'
import { md5 } from '@/providers/early/md5'
import { None } from './parts'
import { rare } from './parts/rare'
import { plain } from './parts/values'

/** A password can be entered, but is never displayed. */
export const passwordKind = rare(
  () => import('../inputs/password-input'),
  () => '',
  {
    Cell: None,
    imports: 'text',
    read: () => '',
    of: () => [],
    // An invalid password is sent unhashed, so that the rule reports it. A valid one is ASCII only, so the small md5
    // suffices and lists need not load the signature library.
    write: (value, { options }) =>
      options.asTyped !== true && patterns.password.test(plain(value)) ? md5(plain(value)) : plain(value),
  },
)
