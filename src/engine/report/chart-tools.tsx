import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import LineChartOutlined from '@ant-design/icons/LineChartOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import { Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useBusy } from '@/providers/notification/use-busy'
import type { Chart } from '@/schema'
import type { ChartData } from './chart-data'

interface ChartToolsProps {
  readonly chart: Chart
  readonly title: string
  readonly drawn: ChartData
  /** The element around the chart. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly isFullScreen: boolean
  readonly onFullScreen: (isFullScreen: boolean) => void
  /** The toggle between bars and a line, if available. */
  readonly line?: { readonly isOn: boolean; readonly onToggle: () => void }
  /** The menu of comparison periods. */
  readonly compare: ReactNode
  /** The button that pins the chart to the dashboard. */
  readonly pin: ReactNode
}

/** The toolbar of a chart: comparison, chart type, table, download as image or workbook, pin, full screen. */
export function ChartTools(props: ChartToolsProps) {
  const { chart, title, drawn, frame, isTable, onTable, isFullScreen, onFullScreen, line, compare, pin } = props
  const translator = useMessages()
  const { t } = translator
  const { isBusy, run } = useBusy()
  const downloadPicture = () =>
    run(async () => {
      const { savePicture } = await import('./picture')
      if (frame.current) await savePicture(frame.current, title)
    })
  const downloadWorkbook = () => run(async () => (await import('./sheets')).saveChart(chart, title, drawn, translator))
  return (
    <div className="report-tools">
      {compare}
      {line && !isTable && (
        <Tool
          label={t(line.isOn ? 'report.asBars' : 'report.asLine')}
          icon={line.isOn ? <BarChartOutlined /> : <LineChartOutlined />}
          onClick={line.onToggle}
        />
      )}
      <Tool
        label={t(isTable ? 'report.asChart' : 'report.asTable')}
        icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
        onClick={() => onTable(!isTable)}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'png', label: t('report.picture'), disabled: isTable, onClick: downloadPicture },
            { key: 'xlsx', label: t('report.workbook'), onClick: downloadWorkbook },
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined />}
          loading={isBusy}
          aria-label={t('report.download')}
        />
      </Dropdown>
      {pin}
      <Tool
        label={t(isFullScreen ? 'report.exitFullScreen' : 'report.fullScreen')}
        icon={isFullScreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={() => onFullScreen(!isFullScreen)}
      />
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

function Tool({ label, icon, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  )
}
