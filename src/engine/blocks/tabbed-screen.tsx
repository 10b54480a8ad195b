import type { RouteName } from '@contract/routes'
import { type BaseRecord, type HttpError, useGo, useOne, useParsed } from '@refinedev/core'
import { Badge, Tabs } from 'antd'
import { useEffect, useMemo } from 'react'
import { useParams } from 'react-router'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import { NARROW, useMedia } from '@/providers/use-media'
import {
  type Block,
  type TabbedScreen as Declared,
  isRelated,
  type Label,
  meets,
  type Resource,
  type Row,
} from '@/schema'
import { Failure } from '@/widgets/failure'
import { HiddenText } from '@/widgets/hidden-text'
import { lazyComponent } from '@/widgets/lazy-component'
import { PromptHost } from '../actions/prompt-host'
import { markChildren, markText, nestedMarker, screenMarker } from '../context/dev-markers'
import { PermissionScope, useEngine } from '../context/engine-context'
import { recordId } from '../context/record-id'
import { RecordHeadSkeleton } from '../detail/detail-skeleton'
import { useDetailQueries } from '../detail/use-detail-queries'
import { formPageTitle } from '../form/form-page-title'
import { FormSkeleton } from '../form/form-skeleton'
import { sectionsOf } from '../form/values'
import { LoadFailed } from '../placeholder/load-failed'
import { ScreenSkeleton } from '../skeleton/screen-skeleton'
import { BlockPanel, useBlocks } from './block-panel'
import { RecordHead } from './record-head'

interface TabbedScreenProps {
  readonly resource: Resource
  readonly screen: Declared<string>
  readonly route: RouteName
}

const FormBlock = lazyComponent(() => import('./form-block'), <ScreenSkeleton />)
const RelatedList = lazyComponent(() => import('./related-list'), <ScreenSkeleton />)
const DetailBlock = lazyComponent(() => import('./detail-block'), <ScreenSkeleton />)
const LockedBlock = lazyComponent(() => import('./locked-block'), <ScreenSkeleton />)
const RecordCommandTarget = lazyComponent(() => import('../actions/record-command-target'))
const SettingsBlock = lazyComponent(() => import('./settings-block'), <ScreenSkeleton />)

/** Several blocks in tabs. Each is mounted when first opened and stays mounted; the URL names the open tab. */
export default function TabbedScreen({ resource, screen, route }: TabbedScreenProps) {
  const { t } = useMessages()
  const go = useGo()
  const { params, pathname = '' } = useParsed()
  const { page } = useParams()
  const { followsAddress } = useTab()
  useEffect(() => followsAddress?.(), [followsAddress])
  const blocks = useBlocks()
  const tabs = useTabs(screen)
  const [first] = tabs
  const open = tabs.find(([name]) => name === params?.tab)?.[0] ?? first?.[0] ?? ''
  const id = (resource.settings ? resource.name : recordId(route, params)) ?? ''
  const { row, query } = useSubject(resource, screen, route, id)
  const also = useDetailQueries(screen.queries, row, query.dataUpdatedAt)
  const isHeaded = hasHead(screen)
  const panelOf = (name: string, block: Block<string>) => (
    <BlockPanel name={name} isOpen={name === open} blocks={blocks}>
      <BlockView {...{ resource, route, name, block, id, row }} place={`${pathname}#${name}`} />
    </BlockPanel>
  )
  if (query.isError && !row) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} onBack={() => go({ to: '/' })} />
  }
  return (
    <PromptHost>
      <section className="block-screen" {...(import.meta.env.DEV && screenMarker(resource, screen))}>
        {row && !resource.settings && (
          <RecordCommandTarget resource={resource} route={route} page={page} row={row} own={screen.headerActions} />
        )}
        {isHeaded && <Head resource={resource} screen={screen} route={route} row={row && { ...row, ...also.fields }} />}
        {also.failed.map(({ key, error, retry }) => (
          <Failure key={key} text={t('detail.figuresFailed')} error={error} onRetry={retry} />
        ))}
        <Tabs
          className="tabbed-screen"
          activeKey={open}
          onChange={tab => go({ query: { tab }, type: 'replace', options: { keepQuery: true } })}
          items={tabs.map(([name, block]) => ({
            key: name,
            label: import.meta.env.DEV ? (
              markText(nestedMarker('tabs', name), <TabLabel label={block.label} isDirty={blocks.dirty.has(name)} />)
            ) : (
              <TabLabel label={block.label} isDirty={blocks.dirty.has(name)} />
            ),
            children: import.meta.env.DEV
              ? markChildren(nestedMarker('tabs', name), panelOf(name, block))
              : panelOf(name, block),
          }))}
        />
      </section>
    </PromptHost>
  )
}

const NONE: readonly string[] = []
const hasHead = ({ facts, stats, headerActions }: Declared<string>): boolean =>
  (facts ?? stats ?? headerActions) !== undefined

interface HeadProps {
  readonly resource: Resource
  readonly route: RouteName
  readonly screen: Declared<string>
  readonly row: Row | undefined
}

function Head({ resource, screen: { facts = NONE, stats = NONE, headerActions = NONE }, route, row }: HeadProps) {
  return row ? (
    <RecordHead {...{ resource, route, figures: stats, top: headerActions, row }} keys={facts} />
  ) : (
    <RecordHeadSkeleton {...{ resource, figures: stats }} keys={facts} />
  )
}

/** The tabs that the user may open. */
function useTabs({ tabs }: Declared<string>): readonly (readonly [name: string, block: Block<string>])[] {
  const { may } = useEngine()
  return Object.entries(tabs).filter(([, block]) => !isRelated(block) || !block.permission || may(block.permission))
}

/** The record of the blocks, if one of them needs more than its id. */
function useSubject(resource: Resource, screen: Declared<string>, route: RouteName, id: string) {
  const { active, setTitle } = useTab()
  const isNeeded = hasHead(screen) || Object.values(screen.tabs).some(needsRow)
  const { query } = useOne<BaseRecord, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: active && isNeeded && id !== '', staleTime: 0 },
  })
  const row = query.data?.data as Row | undefined
  const title = row && String(row[resource.titleField] ?? '')
  const act = useMemo(() => formPageTitle(resource, screen, route, false), [resource, screen, route])
  useEffect(() => {
    if (title !== undefined) setTitle(title, ...(act ? [act] : []))
  }, [setTitle, title, act])
  return { row, query }
}

const needsRow = (block: Block<string>): boolean =>
  isRelated(block) || 'sections' in block || ('form' in block && block.when !== undefined)

function TabLabel({ label, isDirty }: { label: Label; isDirty: boolean }) {
  const { word, t } = useMessages()
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
  readonly route: RouteName
  readonly name: string
  readonly block: Block<string>
  readonly id: string
  readonly row: Row | undefined
  readonly place: string
}

/** Each kind of block is loaded from its own file. */
function BlockView({ resource, route, name, block, id, row, place }: BlockViewProps) {
  const isNarrow = useMedia(NARROW)
  if (needsRow(block) && !row) {
    return 'form' in block ? (
      <FormSkeleton {...{ resource, isNarrow }} parts={sectionsOf(block.form)} />
    ) : (
      <ScreenSkeleton />
    )
  }
  if (isRelated(block)) return row && <RelatedList block={block} name={name} route={route} row={row} />
  if ('resource' in block) {
    return (
      <PermissionScope name={`${route}.${name}`}>
        <SettingsBlock of={block.resource} />
      </PermissionScope>
    )
  }
  if ('sections' in block) return row && <DetailBlock resource={resource} block={block} row={row} />
  if (row && !meets(block.when, row)) return <LockedBlock resource={resource} block={block} row={row} />
  const form = <FormBlock resource={resource} block={block} id={id} place={place} />
  return resource.settings ? <PermissionScope name={`${route}.${name}`}>{form}</PermissionScope> : form
}
