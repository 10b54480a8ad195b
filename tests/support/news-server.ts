import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const ITEMS = {
  data: {
    list: [
      { title: '青瓷展开幕', brief: '三十件新作', body: '<p>今日开幕</p><script>alert(1)</script>', at: 1_790_000_000 },
      { title: '宣纸新规', brief: '标准发布', body: '<p>即日起施行</p>', at: 1_789_000_000 },
    ],
  },
}

/** A local news site; returns two items in JSON by default. */
export async function newsServer(answer?: RequestListener) {
  const server = createServer(
    answer ?? ((_, response) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(ITEMS))),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/news.json`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
