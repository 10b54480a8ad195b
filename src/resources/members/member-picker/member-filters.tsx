import { Flex, type InputRef, Segmented } from 'antd'
import type { Ref } from 'react'
import { PickSearch } from '@/widgets/picking/pick-search'
import { useWidgetWords } from '@/widgets/words'
import type { Wanted } from './use-members'

interface MemberFiltersProps {
  readonly wanted: Wanted
  readonly onWanted: (wanted: Wanted) => void
  /** The keyboard goes on to the list. */
  readonly onLeave: () => void
  readonly searchRef: Ref<InputRef>
}

/** What narrows the list: keyword and sex. Every change asks for the first page. */
export function MemberFilters({ wanted, onWanted, onLeave, searchRef }: MemberFiltersProps) {
  const { t } = useWidgetWords()
  const ask = (change: Partial<Wanted>) => onWanted({ ...wanted, ...change, page: 1 })
  return (
    <Flex gap={8} wrap>
      <PickSearch
        label={t('members.search')}
        searchRef={searchRef}
        style={{ flex: '1 1 240px' }}
        onSearch={keyword => ask({ keyword })}
        onLeave={onLeave}
      />
      <Segmented<Wanted['sex']>
        aria-label={t('members.sex')}
        value={wanted.sex}
        onChange={sex => ask({ sex })}
        options={[
          { value: '', label: t('members.all') },
          { value: '1', label: t('members.male') },
          { value: '0', label: t('members.female') },
        ]}
      />
    </Flex>
  )
}
