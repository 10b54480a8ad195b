import { patterns } from '@contract/patterns'
import { md5 } from '@/providers/early/md5'
import { None } from './parts'
import { rare } from './parts/rare'
import { plain } from './parts/words'

/** A password is typed and never shown again. */
export const passwordKind = rare(
  () => import('../inputs/password-input'),
  () => '',
  {
    Cell: None,
    read: () => '',
    of: () => [],
    // What is no password goes as it is, and the rule refuses it in its own words. What is one has ASCII signs only, so
    // that no list has to wait for the library of signatures.
    write: (value, { options }) =>
      options.asTyped !== true && patterns.password.test(plain(value)) ? md5(plain(value)) : plain(value),
  },
)
