import { type SQL, sql } from 'drizzle-orm'

/**
 * Inserts `count` more goods inside the database: names of four Chinese words, forty categories below ten, a hundred
 * shops and brands, prices up to a thousand, nine of ten on sale.
 */
export const manyGoods = (count: number): SQL => {
  const word = (from: string, step: number) =>
    sql`(array[${sql.raw(
      [...from].map(letter => `'${letter}'`).join(','),
    )}])[1 + (n * ${sql.raw(String(step))} + n / 97) % ${sql.raw(String([...from].length))}]`
  return sql`
    insert into goods (goods_name, sn, content_type, category_id, category_path, brand_id, seller_id, seller_name,
      teacher_id, price, quantity, enable_quantity, thumbnail, intro, market_enable, is_auth, disabled, priority, create_time)
    select
      ${word('松竹梅兰荷菊桂枫柳槐榆桐棠梧栀茉', 7)} || ${word('云月星风雨雪霜露虹霞雾岚晨暮昼夜', 11)} ||
        ${word('青白朱玄碧绛黛紫缃褐赭赤银金素墨', 13)} || ${word('杯盘碗碟壶瓶罐盒匣箱扇伞灯镜屏案', 17)} || ' ' || n,
      'BN' || lpad(n::text, 9, '0'),
      case when n % 10 < 6 then 2 else 1 + n % 5 end,
      1 + n % 40,
      '0|' || 1000 + n % 10 || '|' || 2000 + n % 40 || '|',
      1 + n % 100,
      100000 + n % 100,
      'seller ' || n % 100,
      n % 500,
      (n % 100000) / 100.0,
      n % 300,
      n % 300,
      '/files/goods/any.jpg',
      repeat('介绍', 60),
      case when n % 10 < 9 then 1 else 0 end,
      case when n % 20 = 0 then 0 when n % 50 = 1 then 2 else 1 end,
      case when n % 100 = 7 then 0 else 1 end,
      case when n % 40 = 0 then 3 else 1 end,
      1600000000 + n * 60
    from generate_series(1, ${sql.raw(String(count))}) as n`
}
