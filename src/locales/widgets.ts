import type { Messages } from '@/providers/i18n/i18n'

/** Words of the widgets: inputs and dialogs that forms and filters of the engine use. */
export const widgetWords = {
  'widget.retry': ['重试', 'Retry'],
  'widget.failedField': ['无法显示', 'Cannot be shown'],
  'widget.failedBlock': ['这一部分无法显示', 'This part cannot be shown'],
  'widget.none': ['不选', 'None'],
  'widget.loading': ['加载中', 'Loading'],
  'widget.clear': ['清除', 'Clear'],
  'widget.because': ['{text}：{why}', '{text}: {why}'],
  'widget.cancel': ['取消', 'Cancel'],

  'region.group': ['地区', 'Region'],
  'region.level1': ['省份', 'Province'],
  'region.level2': ['城市', 'City'],
  'region.level3': ['区县', 'District'],
  'region.level4': ['乡镇', 'Town'],
  'region.optional': ['{level}（选填）', '{level} (optional)'],
  'region.none': ['无下级地区', 'No lower levels'],
  'region.noMatch': ['没有匹配的地区', 'No regions match'],
  'region.failed': ['地区加载失败', 'Regions could not be loaded'],
  'region.chainFailed': ['已选地区加载失败', 'The selected region could not be loaded'],

  'upload.add': ['上传图片', 'Upload picture'],
  'upload.replace': ['更换', 'Replace'],
  'upload.remove': ['移除', 'Remove'],
  'upload.original': ['查看原图', 'View original'],
  'upload.newWindow': ['{text}（在新标签页打开）', '{text} (opens in a new tab)'],
  'upload.zoom': ['放大查看图片', 'Enlarge picture'],
  'upload.hint': ['点击、拖入或粘贴，{kinds}，不超过 {n} MB', 'Click, drop or paste. {kinds}, up to {n} MB.'],
  'upload.dropHere': ['松开即可上传', 'Drop to upload'],
  'upload.sending': ['正在上传 {name}', 'Uploading {name}'],
  'upload.done': ['图片已上传', 'Picture uploaded'],
  'upload.broken': ['图片无法显示', 'The picture cannot be shown'],
  'upload.kind': ['只支持 {kinds} 图片', 'Only {kinds} pictures are supported'],
  'upload.size': ['图片不能超过 {n} MB', 'The picture must not exceed {n} MB'],
  'upload.square': [
    '图片的宽和高应相等，这张是 {width} × {height} 像素',
    'The picture must be as wide as it is high. This one is {width} × {height} pixels.',
  ],
  'upload.fits': ['{width} × {height} 像素，大小合适', '{width} × {height} pixels, a good fit'],
  'upload.off': [
    '这张图片是 {width} × {height} 像素，建议 {wide} × {high}，否则会被裁切或变模糊',
    'This picture is {width} × {height} pixels. Use {wide} × {high}, or it will be cropped or blurred.',
  ],
  'upload.one': ['一次只能上传一张图片', 'Upload one picture at a time'],

  'avatar.hint': [
    '点击、拖入或粘贴，建议用 jpg 或 png，不超过 {n} MB',
    'Click, drop or paste. JPG or PNG recommended, up to {n} MB.',
  ],
  'avatar.count': ['文件数量超过限制！', 'Too many files'],
  'avatar.crop': ['裁剪头像', 'Crop avatar'],
  'avatar.use': ['裁剪并上传', 'Crop and upload'],
  'avatar.area': ['裁剪区域', 'Crop area'],
  'avatar.keys': [
    '拖动图片或用方向键移动，用滚轮或滑块缩放',
    'Drag the picture or use the arrow keys to move it. Scroll or use the slider to zoom.',
  ],
  'avatar.zoom': ['缩放', 'Zoom'],
  'avatar.still': [
    '建议用 jpg 或 png；这张 GIF 会变成静止图片',
    'JPG or PNG recommended. This GIF will become a still picture.',
  ],
  'avatar.kind': [
    '建议用 jpg 或 png；这张 {kind} 图片会转换后上传',
    'JPG or PNG recommended. This {kind} picture will be converted before upload.',
  ],
  'avatar.large': [
    '图片有 {size} MB，建议不超过 {n} MB；裁剪后会缩小再上传',
    'The picture is {size} MB; up to {n} MB is recommended. It will be reduced before upload.',
  ],
  'avatar.cannotOpen': ['图片无法打开，换一张试试', 'This picture cannot be opened. Try another one.'],
  'avatar.cannotCrop': ['图片无法裁剪，换一张试试', 'This picture cannot be cropped. Try another one.'],

  'picker.select': ['选择 {name}', 'Choose {name}'],
  'picker.column': ['选择', 'Choose'],
  'picker.remove': ['取消选择 {name}', 'Deselect {name}'],

  'categories.group': ['类目', 'Categories'],
  'categories.all': ['全选', 'Select all'],
  'categories.gone': ['已删除的类目（ID {id}）', 'Deleted category (ID {id})'],
  'categories.loading': ['类目加载中', 'Loading categories'],
  'categories.empty': ['还没有商品类目', 'No categories yet'],
  'categories.failed': ['类目加载失败', 'Categories could not be loaded'],

  'day.from': ['开始日期', 'From'],
  'day.to': ['结束日期', 'To'],
  'day.next': ['未来 {n} 天', 'Next {n} days'],
  'day.lastWeek': ['最近一周', 'Past week'],
  'day.lastMonth': ['最近一个月', 'Past month'],
  'day.lastThreeMonths': ['最近三个月', 'Past three months'],

  'ref.placeholder': ['请选择', 'Choose'],
  'ref.empty': ['没有可选的数据', 'Nothing to choose from'],
  'ref.noMatch': ['没有匹配的数据', 'No matches'],
  'ref.failed': ['加载失败', 'Could not be loaded'],
} as const satisfies Messages
