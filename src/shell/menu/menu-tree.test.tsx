import { render, screen } from '@testing-library/react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { expect, it } from 'vitest'
import { AtWindow, WindowRouter } from '@/providers/router/window-router'
import { type MenuNode, menuTree } from '@/site-map'
import { type OpenTabs, TabsContext } from '../tabs/use-tabs'
import { MenuTree } from './menu-tree'

const nothing = () => undefined
const TABS: OpenTabs = {
  ...{ list: [], active: undefined, open: nothing, close: nothing, closeOthers: nothing },
  ...{ closeRight: nothing, closeAll: nothing, reload: nothing, move: nothing },
}

it('navigation renders only the previous and the new item of the menu again', () => {
  const nodes = menuTree(() => true)
  const [first, second, ...others] = nodes.filter(({ path }) => path === undefined).map(({ name }) => name)
  const drawn: string[] = []
  const icon = ({ name }: MenuNode) => {
    drawn.push(name)
    return null
  }
  const folders = { isOpen: () => false, onToggle: nothing }
  const shown = (above: string | undefined) => (
    <WindowRouter history={createMemoryHistory({ v5Compat: true })}>
      <AtWindow>
        <TabsContext value={TABS}>
          <MenuTree nodes={nodes} current={undefined} above={above ? [above] : []} folders={folders} icon={icon} />
        </TabsContext>
      </AtWindow>
    </WindowRouter>
  )
  const { rerender } = render(shown(first))
  expect(drawn).toEqual(expect.arrayContaining([first, second, ...others]))
  drawn.length = 0
  rerender(shown(second))
  expect(drawn).toEqual([first, second])
  expect(screen.getAllByRole('button').filter(one => one.dataset.above)).toHaveLength(1)
})
