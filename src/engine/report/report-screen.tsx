import { useParsed } from '@refinedev/core'
import { Empty, Tabs } from 'antd'
import { useEffect, useMemo } from 'react'
import { engineMessages } from '@/locales/engine'
import { reportMessages } from '@/locales/report'
import { useConfig } from '@/providers/context'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import type { Report, Side } from '@/schema'
import { markText, nestedMarker, rootMarker as wholePart } from '../context/dev-markers'
import { useFieldPermissions } from '../context/engine-context'
import { ViewsContext } from '../list/views/views-context'
import { applyReportPermissions } from '../provider/apply-field-permissions'
import { adaptReport } from './adapt-report'
import { ChartCard } from './chart-card'
import { FiguresStrip } from './figures-strip'
import { ParamErrorsContext, useParamErrors } from './param-errors'
import { ParamsRow } from './params-row'
import { ReportTable } from './report-table'
import { type ReportParams, useReportParams } from './use-report-params'
import { useReportViews } from './use-report-views'
import '../engine.css'
import './report.css'

addMessages({ ...engineMessages, ...reportMessages })

/** A report screen: parameters, key figures, charts and tables, always in this order. */
export default function ReportScreen({ report: whole }: { report: Report }) {
  const permissions = useFieldPermissions()
  const config = useConfig()
  const report = useMemo(
    () => adaptReport(applyReportPermissions(whole, permissions), config),
    [whole, permissions, config],
  )
  const { t, word } = useMessages()
  const { params } = useParsed()
  const { followsAddress } = useTab()
  useEffect(() => followsAddress?.(), [followsAddress])
  const { views, reportParams, openTab } = useReportViews(report, useReportParams(report))
  const { faults, setErrors } = useParamErrors()
  const all = useMemo(() => Object.keys(report.params), [report])
  const names = Object.keys(report.tabs)
  const open = names.find(name => name === params?.tab) ?? names[0]
  const taken = (open && report.tabs[open]?.params) || all
  const { stats, table, chart } = report
  const missing = report.params[report.required.find(name => reportParams.values[name] === '') ?? '']
  const isNothing = !stats && !table && !chart && names.length === 0
  return (
    <section
      className={hasMap(report) ? 'report has-map' : 'report'}
      {...(import.meta.env.DEV && wholePart(report.name))}
    >
      <ViewsContext value={views}>
        <ParamsRow
          report={report}
          reportParams={reportParams}
          taken={taken}
          faults={faults}
          open={open}
          onOpen={openTab}
        />
      </ViewsContext>
      <ParamErrorsContext value={setErrors}>
        {isNothing && <Empty description={t('report.forbidden')} />}
        {missing ? (
          <Empty description={t('report.needs', { name: word(missing.label) })} />
        ) : (
          <>
            {stats && <SideView report={report} side={{ stats }} reportParams={reportParams} taken={all} />}
            {open !== undefined && report.chooser && (
              <SideView report={report} side={report.tabs[open] ?? {}} reportParams={reportParams} taken={taken} />
            )}
            {open !== undefined && !report.chooser && (
              <Tabs
                activeKey={open}
                destroyOnHidden
                onChange={openTab}
                items={Object.entries(report.tabs).map(([name, tab]) => ({
                  key: name,
                  label: import.meta.env.DEV ? markText(nestedMarker('tabs', name), word(tab.label)) : word(tab.label),
                  children: <SideView report={report} side={tab} reportParams={reportParams} taken={taken} />,
                }))}
              />
            )}
            {(chart || table) && (
              <SideView
                report={report}
                side={{ ...(chart && { chart }), ...(table && { table }) }}
                reportParams={reportParams}
                taken={all}
              />
            )}
          </>
        )}
      </ParamErrorsContext>
    </section>
  )
}

const hasMap = (report: Report) => Object.values(report.tabs).some(({ chart }) => chart?.chart === 'map')

interface SideViewProps {
  readonly report: Report
  readonly side: Side
  readonly reportParams: ReportParams
  readonly taken: readonly string[]
}

/** The marker of the tab that a side belongs to, if any. */
function sidePart({ tabs }: Report, side: Side) {
  const name = Object.keys(tabs).find(one => tabs[one] === side)
  return name === undefined ? undefined : nestedMarker('tabs', name)
}

/** The parts of a side, below one another. */
function SideView({ report, side, reportParams, taken }: SideViewProps) {
  const { stats, chart, table } = side
  const sent = useMemo(() => reportParams.sent(taken), [reportParams, taken])
  return (
    <div className="report-side" {...(import.meta.env.DEV && sidePart(report, side))}>
      {stats && <FiguresStrip figures={stats} sent={sent} reportParams={reportParams} taken={taken} />}
      {chart && <ChartCard report={report} chart={chart} reportParams={reportParams} sent={sent} taken={taken} />}
      {table && <ReportTable report={report} table={table} reportParams={reportParams} sent={sent} />}
    </div>
  )
}
