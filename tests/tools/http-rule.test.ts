import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { judgeAllHttp, judgeHttp } from '../../tools/http-rule'

/** The rule of tools/http-rule reports HTTP requests outside the client. */

const WRONG: readonly [name: string, file: string, source: string, problem: RegExp][] = [
  [
    'a widget that takes the client',
    'src/resources/members/member-picker/use-members.ts',
    "import { useHttp } from '@/providers/context'",
    /useHttp; reading is useCall/,
  ],
  [
    'a screen that takes it by a path of its own',
    'src/engine/list/use-summary.ts',
    "import { HttpProvider, useHttp } from '../../providers/context'",
    /useHttp/,
  ],
  [
    'the shell that is handed one',
    'src/shell/palette/records.ts',
    "import type { Http } from '@/providers/http/client'",
    /knows the http client/,
  ],
  [
    'a panel that sends what it was given',
    'src/resources/publishing/member-list/member-list.tsx',
    "export const read = ({ client }: Given) => client.send('GET admin/members', { query: {} })",
    /sends a call by itself/,
  ],
  [
    'a look of an area that sends loosely',
    'src/resources/goods/params.input.tsx',
    'export const read = ({ sendLoose }: Given, key: Key) => sendLoose(key)',
    /sends a call by itself/,
  ],
  ['a widget that fetches', 'src/widgets/x.tsx', "void fetch('/api/uploaders')", /asks the network by hand/],
  [
    'a screen that listens by itself',
    'src/engine/screen.tsx',
    "const news = new EventSource('/api/news')",
    /asks the network by hand/,
  ],
]

const RIGHT: readonly [name: string, file: string, source: string][] = [
  ['the providers', 'src/providers/tasks/use-task.ts', "import { useHttp } from '../context'"],
  ['the boot', 'src/main.tsx', "import('@/providers/http/client')"],
  ['what reads by useCall', 'src/widgets/x.tsx', "import { useCall } from '@/providers/data/use-call'"],
  ['whoever needs an address', 'src/shell/header/user-menu.tsx', "import { useConfig } from '@/providers/context'"],
  ['a comment about fetch(', 'src/widgets/x.tsx', '// fetch( would not know the session\nexport {}'],
  ['a function of that name', 'src/widgets/x.tsx', 'export const again = (list: List) => list.refetch()'],
]

describe('HTTP requests in screens, widgets and panels', () => {
  it('are reported if they bypass the data providers', async () => {
    expect(
      await offenders(WRONG, (_, file, source, problem) => {
        expect(judgeHttp(file, source).join('\n')).toMatch(problem)
      }),
    ).toEqual([])
  })

  it('are not reported for other code', async () => {
    expect(
      await offenders(RIGHT, (_, file, source) => {
        expect(judgeHttp(file, source)).toEqual([])
      }),
    ).toEqual([])
  })

  it('do not exist in the product', async () => {
    expect(await judgeAllHttp(process.cwd())).toEqual([])
  })
})
