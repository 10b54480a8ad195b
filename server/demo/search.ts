import { countTips, readingOf } from '../areas/search'
import { appVersions } from '../areas/settings'
import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { customWords, searchKeywords, searchTips, sensitiveWords, settings } from '../db/schema'
import { randomOf } from './random'

/** Words of all kinds, and app versions. */

const CUSTOM = [
  '雨前龙井',
  '节气插画',
  '敦煌飞天',
  '宋韵美学',
  '青绿山水',
  '景德镇瓷',
  '苏绣团扇',
  '活字印刷',
  '手作皮具',
  '徽墨歙砚',
  '榫卯积木',
  '掐丝珐琅',
  '蓝印花布',
  '皮影戏',
  '冷萃咖啡',
  '数字藏品',
  '版权登记',
  '写生课程',
  '水彩入门',
  '书法临帖',
  '古法香薰',
  '宣纸册页',
  '藤编收纳',
  '桂花酒酿',
] as const

const SEARCHED = [
  '青瓷',
  '水彩',
  '龙井',
  '紫砂壶',
  '插画',
  '书签',
  '宣纸',
  '香薰',
  '团扇',
  '写生',
  '版画',
  '油纸伞',
  '毛笔',
  '砚台',
  '茶具',
  '台历',
  '帆布袋',
  '徽章',
  '手账',
  '明信片',
  '摆件',
  '花器',
  '丝巾',
  '银饰',
  '木雕',
  '漆器',
  '风筝',
  '剪纸',
  '年画',
  '刺绣',
  '篆刻',
  '国画',
  '油画',
  '摄影',
  '课程',
  '藏品',
  '礼盒',
  '文创',
  '陶艺',
  '编织',
] as const

const TIPS = [
  '青瓷茶具',
  '青瓷花器',
  '水彩颜料',
  '水彩本',
  '雨前龙井',
  '明前龙井',
  '紫砂壶',
  '节气插画',
  '节气台历',
  '宣纸册页',
  '宣纸信笺',
  '手工书签',
  '金属书签',
  '苏绣团扇',
  '真丝团扇',
  '古法香薰',
  '香薰蜡烛',
  '版画装饰',
  '油纸伞',
  '写生课程',
  '水彩入门课',
  '书法临帖',
  '篆刻刀',
  '景德镇瓷杯',
  '数字藏品',
  '敦煌文创',
] as const

/** Sample words, not those of real users. */
const SENSITIVE = [
  '假货',
  '刷单',
  '代开发票',
  '返现好评',
  '高仿',
  '走私',
  '外挂',
  '色情',
  '赌博',
  '代考',
  '套现',
  '办证',
] as const

const APPS = [
  ['1.0.0', 100, 1, '首个版本。'],
  ['1.2.0', 120, 0, '支持预存款支付；修复收货地址无法保存的问题。'],
  ['1.4.1', 141, 0, '图片加载更快；优化搜索提示。'],
  ['2.0.0', 200, 1, '全新首页；课程可以离线观看。'],
  ['2.1.3', 213, 0, '修复部分机型闪退。'],
  ['2.3.0', 230, 0, '藏品支持转赠；优化售后流程。'],
] as const

const DAY = 86_400

export async function seedSearch(db: Database, now: number): Promise<void> {
  const random = randomOf('search')
  const times = (days: number) => now - random.int(1, days * DAY)
  await insertRows(
    db,
    customWords,
    CUSTOM.map(name => {
      const add_time = times(300)
      return { name, add_time, modify_time: add_time }
    }),
  )
  await insertRows(
    db,
    searchKeywords,
    SEARCHED.map((keyword, place) => {
      const modify_time = times(20)
      return {
        keyword,
        count: 4_200 - place * 97 + random.int(0, 60),
        add_time: modify_time - random.int(DAY, 200 * DAY),
        modify_time,
      }
    }),
  )
  await seedTips(db)
}

/** Sensitive words, app versions and static page services. */
export async function seedSiteLists(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    sensitiveWords,
    SENSITIVE.map((word_name, place) => ({ word_name, create_time: now - (SENSITIVE.length - place) * 9 * DAY })),
  )
  await insertRows(
    db,
    appVersions,
    APPS.flatMap(([version, version_code, force_update, content], place) =>
      (['ANDROID', 'IOS'] as const).map(platform => ({
        platform,
        version,
        version_code,
        force_update,
        content,
        url:
          platform === 'ANDROID'
            ? `https://download.example.com/app/android/${version}.apk`
            : 'https://apps.example.com/app/marketplace',
        create_time: now - (APPS.length - place) * 45 * DAY,
      })),
    ),
  )
  await db
    .insert(settings)
    .values({
      name: 'static_pages',
      value: {
        static_page_address: 'https://pages.demo.invalid/pc',
        static_page_wap_address: 'https://pages.demo.invalid/wap',
      },
    })
    .onConflictDoNothing()
}

async function seedTips(db: Database): Promise<void> {
  await insertRows(
    db,
    searchTips,
    TIPS.map((words, place) => ({
      words,
      ...readingOf(words),
      type: place % 3 === 0 ? ('SYSTEM' as const) : ('PLATFORM' as const),
      sort: place < 6 ? (6 - place) * 10 : 0,
    })),
  )
  // Counted after the goods have been inserted.
  for (let after: number | undefined = 0; after !== undefined; ) after = await countTips(db, after)
}
