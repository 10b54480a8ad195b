import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local gateway that answers as WeChat does for one official account, and the templates that it stores. */
export interface WechatService {
  readonly url: string
  readonly templates: Set<string>
  readonly close: () => Promise<void>
}

export async function startWechatService(): Promise<WechatService> {
  const templates = new Set<string>()
  let nth = 0
  const answerTo = (path: string, body: Record<string, string>): object => {
    if (path.endsWith('/token')) return { access_token: 'of-today', expires_in: 7_200 }
    if (path.endsWith('/get_all_private_template'))
      return { template_list: [...templates].map(template_id => ({ template_id })) }
    if (path.endsWith('/api_add_template')) {
      const template_id = `${body.template_id_short}-${++nth}`
      templates.add(template_id)
      return { errcode: 0, template_id }
    }
    return templates.delete(body.template_id ?? '') ? { errcode: 0 } : { errcode: 40037, errmsg: 'no such template' }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(answerTo(pathname, text ? JSON.parse(text) : {})))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    templates,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
