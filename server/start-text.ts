import type { Label, Language } from '@contract/messages'
import { DEMO_FOUNDER } from './demo-founder'

/** Messages for the operator who starts the server. */

/** Chinese if the locale of the terminal is Chinese. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  return /^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'zh' : 'en'
}

export const startText = {
  ready: (url: string): Label => [
    `\n  商城管理后台已启动\n\n    地址  ${url}`,
    `\n  The marketplace back-office is running\n\n    Open     ${url}`,
  ],
  demoSignIn: [
    `    登录  ${DEMO_FOUNDER.username} / ${DEMO_FOUNDER.password}（演示数据的初始密码）`,
    `    Sign in  ${DEMO_FOUNDER.username} / ${DEMO_FOUNDER.password} (as the demo data set it)`,
  ],
  stop: ['    停止  Ctrl+C\n', '    Stop     Ctrl+C\n'],
  noClient: [
    '    客户端尚未构建，只提供 API。构建：npm run build',
    '    The client is not built, so this serves the API alone. Build it: npm run build',
  ],
  filling: ['正在准备数据库，首次启动需要几秒钟…', 'Preparing the database; the first start takes some seconds…'],
  password: (username: string, password: string): Label => [
    `\n  管理员 ${username} 的初始密码：${password}\n  只显示这一次，请登录后修改。`,
    `\n  The first password of administrator ${username}: ${password}\n  It is shown this once; change it after signing in.`,
  ],
} as const satisfies Record<string, Label | ((...values: string[]) => Label)>

export const help: Label = [
  `用法：npm start -- [选项]

  --port N        端口，默认 8080，0 为任意空闲端口（PORT）
  --host H        监听地址，默认 127.0.0.1（HOST）
  --data DIR      数据目录：内嵌数据库与上传文件，默认 .data（DATA_DIR）
  --demo on|off   空数据库是否填入演示数据，默认 on（DEMO）
  --demo-size N   演示数据量，默认 0.6（DEMO_SIZE）
  --orders N      演示订单数，如 1000000；默认由演示数据量决定（DEMO_ORDERS）
  --open-demo on|off
                  是否允许其他机器访问演示数据（其密码众所周知），默认 off（OPEN_DEMO）
  --config FILE   另用一份客户端 config.json（CONFIG）
  --help          显示此说明

仅环境变量：
  DATABASE_URL       使用 PostgreSQL（postgres://…）代替内嵌数据库
  JWT_SECRET         令牌密钥，至少 32 个字符；默认自动生成并保存在数据库中
  SECRETS_KEY        加密第三方服务密钥的口令，至少 32 个字符；默认使用数据目录中的 secrets.key
  ACCESS_SECONDS     访问令牌有效期（秒），默认 3600
  REFRESH_SECONDS    刷新令牌的额外有效期（秒），默认 216000
  IDLE_SECONDS       无人操作多久（秒）后锁定登录，需再次输入密码，默认 7200；0 表示不锁定
  LOG_DAYS           操作日志保留天数，默认 0：一直保留
  PUBLIC_URL         用户访问的地址；设置后，应答中上传文件的地址为绝对地址
  TRUST_PROXY        on：从 X-Forwarded-For 取客户端地址，默认 off
  ANONYMOUS_UPLOADS  on：未登录者也可以上传文件，默认 off
  CORS_ORIGINS       允许其页面调用接口的其他来源，以逗号分隔；默认没有
  HOOK_URL           接收事件通知的另一系统的地址（POST，JSON）；默认没有
  HOOK_SECRET        通知的签名密钥，至少 32 个字符
  HOOK_INSIDE        on：HOOK_URL 可以位于内部网络，默认 off
  EXPRESS_URL        代替快递平台自身地址查询物流的网关；默认直接查询平台
  EXPRESS_INSIDE     on：快递平台的地址可以位于内部网络，默认 off
  PLUGINS_INSIDE     on：发信服务器、对象存储、短信、支付和微信网关可以位于内部网络，默认 off
  WECHAT_URL         代替微信自身地址的网关；默认直接访问微信
  SMS_URL            代替短信平台自身地址的网关；默认直接访问短信平台
  PAY_URL            代替支付平台自身地址的网关；默认直接访问支付平台
  LOG_LEVEL          trace、debug、info、warn、error、fatal 或 silent，默认 warn；info 记录每个请求
  CAPTCHA_TEST_CODE  测试用的通用验证码，仅在本机回环地址上、且不经代理时生效
  TEST_CLOCK         测试用：一个文件，内容为服务器时钟提前的秒数，或以 @ 开头的固定时刻（秒），可随时改写；生效条件同上
`,
  `Usage: npm start -- [options]

  --port N        port, 8080 by default, 0 for any free one (PORT)
  --host H        address to listen on, 127.0.0.1 by default (HOST)
  --data DIR      folder of the embedded database and the uploads, .data by default (DATA_DIR)
  --demo on|off   whether an empty database gets demo data, on by default (DEMO)
  --demo-size N   amount of demo data, 0.6 by default (DEMO_SIZE)
  --orders N      number of demo orders, such as 1000000; by default as many as the size brings (DEMO_ORDERS)
  --open-demo on|off
                  whether other machines may reach demo data, whose passwords everybody knows; off by default (OPEN_DEMO)
  --config FILE   another config.json for the client (CONFIG)
  --help          shows this

By environment variable only:
  DATABASE_URL       a PostgreSQL (postgres://…) instead of the embedded database
  JWT_SECRET         the key that signs tokens, at least 32 characters; by default generated, and stored in the database
  SECRETS_KEY        the key that encrypts the secrets of other services, at least 32 characters; by default secrets.key in the data folder
  ACCESS_SECONDS     lifetime of an access token in seconds, 3600 by default
  REFRESH_SECONDS    additional lifetime of a refresh token in seconds, 216000 by default
  IDLE_SECONDS       seconds of inactivity after which a session is locked and requires the password, 7200 by default; 0 never locks
  LOG_DAYS           retention of the operation log in days, 0 by default: no limit
  PUBLIC_URL         the public URL; makes the URLs of uploaded files in answers absolute
  TRUST_PROXY        on: take the caller's address from X-Forwarded-For; off by default
  ANONYMOUS_UPLOADS  on: anyone may upload files, also without a session; off by default
  CORS_ORIGINS       other origins whose pages may call the API, separated by commas; none by default
  HOOK_URL           a webhook that receives events (POST, JSON); none by default
  HOOK_SECRET        the key that signs its messages, at least 32 characters
  HOOK_INSIDE        on: HOOK_URL may lie inside the own network; off by default
  EXPRESS_URL        a gateway to call instead of the parcel tracking platform; the platform by default
  EXPRESS_INSIDE     on: that address may lie inside the own network; off by default
  PLUGINS_INSIDE     on: mail servers, file stores, and gateways may lie inside the own network; off by default
  WECHAT_URL         a gateway to call instead of WeChat; WeChat by default
  SMS_URL            a gateway to call instead of the text message service; the service by default
  PAY_URL            a gateway to call instead of the payment platforms; the platforms by default
  LOG_LEVEL          trace, debug, info, warn, error, fatal or silent; warn by default; info logs every request
  CAPTCHA_TEST_CODE  an image code that is always accepted, for tests; only on a loopback address, without a proxy
  TEST_CLOCK         for tests: a file with the seconds by which the server's clock is ahead, or @ and the epoch second at which it stands still; read at each use; on the same condition
`,
]
