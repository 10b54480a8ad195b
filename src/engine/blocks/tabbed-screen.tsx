import type { RouteName } from '@contract/routes'
import { useGo, useParsed } from '@refinedev/core'
import { Badge, Tabs } from 'antd'
import { useEffect } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Block, TabbedScreen as Declared, Label, Resource } from '@/schema'
import { HiddenText } from '@/widgets/hidden-text'
import { late } from '@/widgets/late'
import { FormSkeleton } from '../form/form-skeleton'
import { recordId } from '../record-id'
import { BlockPane, useBlocks } from './block-pane'

interface TabbedScreenProps {
  readonly resource: Resource
  readonly screen: Declared<string>
  readonly route: RouteName
}

const FormBlock = late(() => import('./form-block'), <FormSkeleton />)
const SettingsBlock = late(() => import('./settings-block'), <FormSkeleton />)

/** Several blocks under tabs. Each is loaded when it is opened and kept from then on; the open one is in the address. */
export default function TabbedScreen({ resource, screen, route }: TabbedScreenProps) {
  const go = useGo()
  const { params, pathname = '' } = useParsed()
  const { followsAddress } = usePane()
  useEffect(() => followsAddress?.(), [followsAddress])
  const blocks = useBlocks()
  const names = Object.keys(screen.tabs)
  const open = names.find(name => name === params?.tab) ?? names[0] ?? ''
  const id = resource.settings ? resource.name : recordId(route, params)
  return (
    <Tabs
      className="tabbed-screen"
      activeKey={open}
      onChange={tab => go({ query: { tab }, type: 'replace', options: { keepQuery: true } })}
      items={Object.entries(screen.tabs).map(([name, block]) => ({
        key: name,
        label: <TabLabel label={block.label} isDirty={blocks.dirty.has(name)} />,
        children: (
          <BlockPane name={name} isOpen={name === open} blocks={blocks}>
            <BlockView resource={resource} block={block} id={id ?? ''} place={`${pathname}#${name}`} />
          </BlockPane>
        ),
      }))}
    />
  )
}

function TabLabel({ label, isDirty }: { label: Label; isDirty: boolean }) {
  const { word, t } = useWords()
  if (!isDirty) return word(label)
  return (
    <Badge dot offset={[6, 2]}>
      {word(label)}
      <HiddenText>{t('form.unsavedMark')}</HiddenText>
    </Badge>
  )
}

interface BlockViewProps {
  readonly resource: Resource
  readonly block: Block<string>
  readonly id: string
  readonly place: string
}

/** Each kind of block has a file of its own. */
function BlockView({ resource, block, id, place }: BlockViewProps) {
  if ('of' in block) return <SettingsBlock of={block.of} />
  return <FormBlock resource={resource} block={block} id={id} place={place} />
}
