/** How a region is written in a file. */
export const regionNamesHelp = [
  '省、市、区县的名称，例如「广东省 深圳市 南山区」',
  'The Chinese names of the province, city and district, such as 广东省 深圳市 南山区',
] as const
