import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { findOrInstallBrowser } from '../tools/find-browser'
import { benchBills } from './bills'
import { benchBuilder } from './builder'
import { benchCharts } from './charts'
import { benchForm } from './form'
import { benchGoods } from './goods'
import { benchList } from './list'
import { benchOrders } from './orders'
import { benchPages } from './pages'
import { makeReport, type Report } from './report'
import { benchStatistics } from './statistics'
import { benchStock } from './stock'

/**
 * `npm run bench`: measures the product's waiting times, relative to the same screens written by hand in plain antd, or to
 * reading one row by its key, both in the same run and on the same machine. Milliseconds are for orientation only.
 * `npm run bench -- list form` measures only these parts.
 */

const PARTS: Readonly<Record<string, (browser: Browser, report: Report) => Promise<void>>> = {
  pages: benchPages,
  form: benchForm,
  list: benchList,
  builder: benchBuilder,
  charts: benchCharts,
  goods: (_, report) => benchGoods(report),
  orders: (_, report) => benchOrders(report),
  statistics: (_, report) => benchStatistics(report),
  bills: (_, report) => benchBills(report),
  stock: (_, report) => benchStock(report),
}

const requested = process.argv.slice(2)
const unknown = requested.filter(name => !(name in PARTS))
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}`)
const browserPath = findOrInstallBrowser()
if (!browserPath) throw new Error('no browser')
spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })

const print = (text: string) => process.stdout.write(`${text}\n`)
const report = makeReport(print)
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const start = performance.now()
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (requested.length === 0 || requested.includes(name)) await measure(browser, report)
  }
} finally {
  await browser.close()
}
const table = report.table()
print(`\n${table}\n\n${Math.round(performance.now() - start)} ms in all; also in dist/bench.txt`)
await mkdir('dist', { recursive: true })
await writeFile('dist/bench.txt', `${table}\n`)
