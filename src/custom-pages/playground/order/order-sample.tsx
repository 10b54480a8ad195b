import { keys, Refine } from '@refinedev/core'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { EngineProvider } from '@/engine/provider/engine-provider'
import { DeclaredScreen } from '@/engine/screen'
import { HttpProvider, useConfig } from '@/providers/context'
import { createDataProvider } from '@/providers/data/data-provider'
import { DataClient } from '@/providers/data/query-client'
import { i18nProvider } from '@/providers/i18n/provider'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotificationProvider } from '@/providers/notification/notification-provider'
import { routerProvider } from '@/providers/router/router-provider'
import { fixtureHttp } from './answers'
import { orders } from './fixture.example'
import order from './order.example'
import './order.css'

/** The screen of an order, rendered by the engine over a fixture; the URL is that of the selected order. */
export default function OrderSample() {
  const { t } = useMessages()
  const config = useConfig()
  const [client] = useState(everythingAllowed)
  const [sn, setSn] = useState(orders[0]?.sn ?? '')
  const http = useMemo(() => fixtureHttp(config), [config])
  const router = useMemo(() => {
    const parsed = () => ({ pathname: `/order/detail/${sn}`, params: { sn } })
    return { ...routerProvider, parse: () => parsed }
  }, [sn])
  const engine = useMemo(
    () => ({
      find: async () => order,
      findPanel: async (name: string) => Promise.reject(new Error(`No panel '${name}' in the fixture`)),
      isBuilt: () => true,
    }),
    [],
  )
  return (
    <HttpProvider http={http}>
      <Refine
        dataProvider={createDataProvider({ http, find: engine.find })}
        routerProvider={router}
        i18nProvider={i18nProvider}
        notificationProvider={useNotificationProvider}
        resources={[{ name: order.name }]}
        options={{
          disableTelemetry: true,
          disableRouteChangeHandler: true,
          mutationMode: 'pessimistic',
          reactQuery: { clientConfig: client },
        }}
      >
        <EngineProvider engine={engine}>
          <Segmented
            aria-label={t('playground.order')}
            options={orders.map(one => ({ value: one.sn, label: one.sn }))}
            value={sn}
            onChange={setSn}
          />
          <DeclaredScreen key={sn} resource={order} route="orderDetail" />
        </EngineProvider>
      </Refine>
    </HttpProvider>
  )
}

/** Without a session, the sample has a founder's permissions. */
function everythingAllowed(): DataClient {
  const client = new DataClient()
  client.setQueryData(keys().auth().action('permissions').get(), 'all')
  return client
}
