import ColumnHeightOutlined from '@ant-design/icons/ColumnHeightOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button, Tooltip } from 'antd'
import { lazy } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { ToolPanel } from '../tool-panel'
import { withDensity } from './layout'
import type { Views } from './use-views'

const ColumnsPanel = lazy(() => import('./columns-panel'))

/** Which columns stand where, and how dense the rows are. */
export function ColumnTools({ views }: { views: Views }) {
  const { t } = useWords()
  const isDense = views.layout.density === 'small'
  const density = t(isDense ? 'list.loose' : 'list.dense')
  return (
    <>
      <Tooltip title={density}>
        <Button
          type="text"
          icon={<ColumnHeightOutlined />}
          aria-label={density}
          onClick={() => views.setLayout(withDensity(views.layout, isDense ? 'middle' : 'small'))}
        />
      </Tooltip>
      <ToolPanel icon={<SettingOutlined aria-hidden />} label={t('list.columns')}>
        {() => <ColumnsPanel views={views} />}
      </ToolPanel>
    </>
  )
}
