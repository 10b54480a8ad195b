import RightOutlined from '@ant-design/icons/RightOutlined'
import type { Category } from '@contract/goods/calls'
import { includesText } from '@contract/search-text'
import { widgetLimits } from '@contract/widgets/rules'
import { Cascader, Empty, theme } from 'antd'
import { useMemo, useState } from 'react'
import { cascaderMessages } from '@/locales/category-cascader'
import { FailedQuery, Failure } from '@/widgets/failure'
import { ariaOf, type InputProps, useDisabled } from '@/widgets/input-props'
import { createMessagesHook } from '@/widgets/widget-messages'
import {
  type Children,
  idOf,
  idsOnPath,
  listsOf,
  ROOT,
  useCategory,
  useCategoryTree,
  useChildren,
} from './use-categories'

const useCascaderMessages = createMessagesHook(cascaderMessages)

export interface CategoryCascaderProps extends InputProps {
  /** category_id; '' or undefined for none. */
  readonly value?: string
  /** Called with the id, the node including its category_path, and the nodes from the root to it. */
  readonly onChange?: (id: string, node: Category | undefined, trail: readonly Category[]) => void
  /** The path of the value ('0|1|5|'), if known, so that it need not be loaded. */
  readonly path?: string
  /** The deepest selectable level, at most 4. */
  readonly levels?: number
  /** Categories with children can be selected too. */
  readonly any?: boolean
  readonly placeholder?: string
}

interface Option {
  readonly value: string
  readonly label: string
  readonly title?: string
  readonly node?: Category
  readonly isLeaf?: boolean
  readonly disabled?: boolean
  readonly children?: Option[]
}

const NONE = ''

/** A cascader of categories: levels are loaded when opened, or a search finds categories by a part of their path. */
export default function CategoryCascader(props: CategoryCascaderProps) {
  const { value = '', onChange, path, levels = widgetLimits.categoryLevels, any = false, placeholder, ...input } = props
  const { t } = useCascaderMessages()
  const disabled = useDisabled(input.disabled)
  const id = value === ROOT ? '' : value
  const way = useWay(id, path)
  const { query, trail, lists, failed, open } = way
  const search = useSearch()
  const options = optionsOf({ lists: search.lists ?? lists, levels, failedText: t('cascader.failed') })

  /** The displayed text while the value has no name: placeholder, loading, or the id of a deleted category. */
  const shown = () => {
    if (id === '') return placeholder ?? t('cascader.placeholder')
    if (query.isError || failed) return id
    return way.isSettled ? t('cascader.unknown', { id }) : t('widget.loading')
  }
  const change = (_: unknown, chosen: readonly Option[] | undefined) => {
    const nodes = (chosen ?? []).flatMap(option => option.node ?? [])
    const ids = nodes.map(idOf)
    way.setPicked(ids)
    onChange?.(ids.at(-1) ?? '', nodes.at(-1), nodes)
  }

  return (
    <>
      <Cascader<Option>
        {...ariaOf(input)}
        {...namedBy(input, placeholder ?? t('cascader.placeholder'))}
        style={{ width: '100%' }}
        disabled={disabled}
        options={id ? [{ value: NONE, label: t('widget.none'), isLeaf: true }, ...options] : options}
        value={way.isNamed ? [...trail] : []}
        displayRender={labels => <Trail labels={labels} />}
        onChange={change}
        changeOnSelect={any}
        loadData={chosen => open(chosen.at(-1)?.value)}
        onOpenChange={isOpen => (isOpen ? open(ROOT) : search.start(''))}
        loading={query.isFetching || search.isLoading || (lists.has(ROOT) && !lists.get(ROOT)?.nodes && !failed)}
        placeholder={shown()}
        allowClear={false}
        expandIcon={<RightOutlined aria-hidden />}
        showSearch={{ onSearch: search.start, filter: search.isFound, limit: MAX_FOUND }}
        notFoundContent={failed || search.failed ? <span /> : <Empty description={t(emptyTextOf(search, lists))} />}
        popupRender={menu => (
          <>
            {menu}
            {[failed, search.failed].map(
              (one, at) =>
                one && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two that never move
                  <div key={at} style={{ padding: '4px 8px' }}>
                    <Failure text={t('cascader.failed')} error={one.error} onRetry={one.again} />
                  </div>
                ),
            )}
          </>
        )}
      />
      <FailedQuery text={t('cascader.failed')} query={query} />
    </>
  )
}

/** The maximum number of search results. */
const MAX_FOUND = 100

/** Searches the whole tree, which is loaded at the first key press. */
function useSearch() {
  const [typed, setTyped] = useState('')
  const [isRequested, setRequested] = useState(false)
  const { data, error, isError, isFetching, refetch } = useCategoryTree(isRequested)
  const lists = useMemo(() => data && listsOf(data), [data])
  return {
    isSearching: typed !== '',
    isLoading: isFetching,
    lists: typed === '' ? undefined : lists,
    failed: typed !== '' && isError ? { error, again: () => void refetch() } : undefined,
    start: (text: string) => {
      setTyped(text)
      if (text !== '') setRequested(true)
    },
    /** A category whose children are not loaded would look like a leaf. */
    isFound: (text: string, way: readonly Option[]) =>
      lists !== undefined && way.some(({ node }) => includesText(node?.name ?? '', text)),
  }
}

function emptyTextOf(
  { isSearching, lists: found }: ReturnType<typeof useSearch>,
  lists: ReadonlyMap<string, Children>,
): keyof typeof cascaderMessages {
  if (isSearching) return found ? 'cascader.notFound' : 'cascader.loading'
  return lists.get(ROOT)?.nodes ? 'cascader.empty' : 'cascader.loading'
}

/** The path from the root to a value, and the loaded lists along it and of opened levels. */
function useWay(id: string, path = '') {
  const [opened, setOpened] = useState<readonly string[]>([])
  const [picked, setPicked] = useState<readonly string[]>([])
  const pathIds = idsOnPath(path)
  const known = id === '' ? [] : [picked, pathIds].find(ids => ids.at(-1) === id)
  const query = useCategory(known ? '' : id)
  const trail = known ?? (query.data ? idsOnPath(query.data.category_path) : [])
  const above = trail.slice(0, -1)
  const lists = useChildren([...new Set([...(trail.length > 0 ? [ROOT] : []), ...above, ...opened])])
  const open = (parent: string | undefined) => {
    if (parent && !opened.includes(parent)) setOpened([...opened, parent])
  }
  return {
    query,
    trail,
    lists,
    failed: [...lists.values()].find(list => list.failed),
    isNamed: trail.length > 0 && trail.every((one, at) => findNode(lists, trail[at - 1] ?? ROOT, one)),
    isSettled: trail.length > 0 ? [ROOT, ...above].every(one => lists.get(one)?.nodes) : query.isSuccess,
    open,
    setPicked,
  }
}

/** If the path does not fit, its ancestors are truncated, not the category itself. */
function Trail({ labels }: { labels: readonly string[] }) {
  const { token } = theme.useToken()
  const above = labels.slice(0, -1)
  return (
    <span title={labels.join(' / ')} style={{ display: 'flex', minWidth: 0 }}>
      {above.length > 0 && (
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', color: token.colorTextSecondary }}>
          {above.join(' / ')}
        </span>
      )}
      {above.length > 0 && (
        <span style={{ flex: 'none', whiteSpace: 'pre', color: token.colorTextSecondary }}> / </span>
      )}
      <span style={{ flex: '0 10000 auto', minWidth: '50%', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {labels.at(-1)}
      </span>
    </span>
  )
}

/** Labelled by an element that refers to its id; otherwise by its own aria-label. */
const namedBy = ({ id, ...input }: InputProps, name: string) =>
  id ? { id } : !input['aria-label'] && !input['aria-labelledby'] && { 'aria-label': name }

interface LoadedCategories {
  readonly lists: ReadonlyMap<string, Children>
  readonly levels: number
  readonly failedText: string
}

function optionsOf(known: LoadedCategories, parent = ROOT, level = 1): Option[] {
  return (known.lists.get(parent)?.nodes ?? []).map(node => {
    const id = idOf(node)
    const below = known.lists.get(id)
    const isLeaf = !node.has_children || level >= known.levels || below?.nodes?.length === 0
    // Loaded children are added; search results are not expanded.
    const option = { value: id, label: node.name, title: node.name, node, ...((isLeaf || !below?.nodes) && { isLeaf }) }
    if (isLeaf) return option
    // The level below shows that loading failed; the retry button is below the levels.
    if (below?.failed) return { ...option, children: [{ value: `${id}!`, label: known.failedText, disabled: true }] }
    return below?.nodes ? { ...option, children: optionsOf(known, id, level + 1) } : option
  })
}

const findNode = (lists: ReadonlyMap<string, Children>, parent: string, id: string) =>
  lists.get(parent)?.nodes?.find(node => idOf(node) === id)
