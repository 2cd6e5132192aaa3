"""Normalises text: one case, one width, simplified characters, digits for numbers, spaces for punctuation."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

_TRADITIONAL: Final = (
    "沒無將紅黑塊張門個這對開關錯誤說話聽見過還來後時間問題選擇記錄裡裏發現庫墊給從罰頭號讓變實幾領隊員級"
    "點數總結帶遲廁場離換賽規則違訊號觀眾遊戲難認請為麼樣會該應當兩邊東達長猶慮決動輪轉壓牆暫續補償雙進"
    "計報書寫條項證據讀與並內處區別親態詞語讚責單獨斷終於經繼編緩網義聯聲職脫舉艙藝萬蓋視覺計訂設許評試"
    "詢詳誰調談論謝護譯議讓買賣貼賠贏趕軌較輕輸農連運適遠鄰醫釋錢鐘閃閉隨險雖電靜順預須頁顯飛飲餘驗體齊"
    "搶攤亂顛亮攔殺甩撿掃抬摸擲撲檢極樓樂歡殘減準滿漢漲瀉灣煩牽狀獎現產畫異疊盤監眾確碼禮種稱窮競筆範籤"
    "簡類糾納級紙細紹絕統經綠線緊縮罷習聖肅腦腳膽舊莊處蘇號蝕補裝複製"
)
_SIMPLIFIED: Final = (
    "没无将红黑块张门个这对开关错误说话听见过还来后时间问题选择记录里里发现库垫给从罚头号让变实几领队员级"
    "点数总结带迟厕场离换赛规则违讯号观众游戏难认请为么样会该应当两边东达长犹虑决动轮转压墙暂续补偿双进"
    "计报书写条项证据读与并内处区别亲态词语赞责单独断终于经继编缓网义联声职脱举舱艺万盖视觉计订设许评试"
    "询详谁调谈论谢护译议让买卖贴赔赢赶轨较轻输农连运适远邻医释钱钟闪闭随险虽电静顺预须页显飞饮余验体齐"
    "抢摊乱颠亮拦杀甩捡扫抬摸掷扑检极楼乐欢残减准满汉涨泻湾烦牵状奖现产画异叠盘监众确码礼种称穷竞笔范签"
    "简类纠纳级纸细绍绝统经绿线紧缩罢习圣肃脑脚胆旧庄处苏号蚀补装复制"
)
_SUITS: Final = {"♠": " 黑桃 ", "♥": " 红心 ", "♦": " 方块 ", "♣": " 梅花 "}
_MARKS: Final = str.maketrans(
    dict(zip(_TRADITIONAL, _SIMPLIFIED, strict=True)) | _SUITS | {"’": "'", "‘": "'", "`": "'", "\ufe0f": ""}
)
_DIGITS: Final = {sign: at for at, sign in enumerate("零一二三四五六七八九")}
_TENS: Final = re.compile("([一二三四五六七八九]?)十([一二三四五六七八九]?)")
_NOT_WORD: Final = re.compile(r"[^\w'.+/\u4e00-\u9fff]+|(?<!\d)[.+/]|[.+/](?!\d)")


@cache
def _ten(tens: str, ones: str) -> str:
    return str((_DIGITS[tens] if tens else 1) * 10 + (_DIGITS[ones] if ones else 0))


def plain(words: str) -> str:
    """Return the words normalised.

    >>> plain("Ｗｅｓｔ has 十二張牌!")
    'west has 12张牌'
    """
    found = unicodedata.normalize("NFKC", words).casefold().translate(_MARKS)
    found = _TENS.sub(lambda match: _ten(match[1], match[2]), found)
    return " ".join(_NOT_WORD.sub(" ", found).split())
