import { Refine } from '@refinedev/core'
import { useMemo } from 'react'
import { useEngine } from '@/engine/context/engine-context'
import { prepareReport } from '@/engine/provider/prepare-declaration'
import ReportScreen from '@/engine/report/report-screen'
import { HttpProvider, useHttp } from '@/providers/context'
import { createDataProvider } from '@/providers/data/data-provider'
import { i18nProvider } from '@/providers/i18n/provider'
import { useNotificationProvider } from '@/providers/notification/notification-provider'
import { routerProvider } from '@/providers/router/router-provider'
import { ScopeContext } from '@/providers/router/scope'
import type { Report } from '@/schema'
import { fixtureHttp } from './answers'

interface ReportSampleProps {
  readonly report: Report
}

/** A report rendered by the engine over a fixture; its parameters are stored in the URL under its name. */
export function ReportSample({ report }: ReportSampleProps) {
  const real = useHttp()
  const { find } = useEngine()
  const http = useMemo(() => fixtureHttp(real), [real])
  const provider = useMemo(() => createDataProvider({ http, find }), [http, find])
  return (
    <HttpProvider http={http}>
      <Refine
        dataProvider={provider}
        routerProvider={routerProvider}
        i18nProvider={i18nProvider}
        notificationProvider={useNotificationProvider}
        options={{ disableTelemetry: true, disableRouteChangeHandler: true }}
      >
        <ScopeContext value={report.name}>
          <ReportScreen report={report} />
        </ScopeContext>
      </Refine>
    </HttpProvider>
  )
}

/** The sample of a report, once the kinds of its parameters are loaded. */
export const sampleOf = async (report: Report) => {
  await prepareReport(report)
  return { default: () => <ReportSample report={report} /> }
}
