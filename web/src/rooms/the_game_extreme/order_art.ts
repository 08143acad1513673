// Our own drawings of orders, on a 24 px grid: the inside of an <svg>.
export const ORDER_ART: Record<string, string> = {
  stop: '<path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z" fill="#C4260F"/><path d="M8 12h8" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>',
  skull:
    '<path d="M12 2c5.500 0 9 3.700 9 8.600 0 3-1.300 5-3 6.200V20a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-3.200c-1.700-1.200-3-3.200-3-6.200C3 5.700 6.500 2 12 2z" fill="#14202B"/><circle cx="8.400" cy="11" r="2.300" fill="#FFFBF2"/><circle cx="15.600" cy="11" r="2.300" fill="#FFFBF2"/><path d="M10 18v3M12 18v3M14 18v3" stroke="#FFFBF2" stroke-width="1.300"/>',
  three:
    '<rect x="2" y="5" width="5" height="15" rx="1.500" fill="#14202B"/><rect x="9" y="5" width="5" height="15" rx="1.500" fill="#14202B"/><rect x="16" y="5" width="5" height="15" rx="1.500" fill="#14202B"/><path d="M1 2.500h21" stroke="#9A4B00" stroke-width="2" stroke-linecap="round"/>',
  silence:
    '<path d="M3 4h18v12h-9l-5 5v-5H3z" fill="none" stroke="#14202B" stroke-width="2.200" stroke-linejoin="round"/><path d="M4 22 21 2" stroke="#C4260F" stroke-width="2.600" stroke-linecap="round"/>',
  'no-trick':
    '<path d="M19 20v-7a5 5 0 0 0-5-5H6m0 0 4-4M6 8l4 4" fill="none" stroke="#14202B" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/><path d="M3 21 21 3" stroke="#C4260F" stroke-width="2.600" stroke-linecap="round"/>',
  'one-pile':
    '<path d="M12 2v9m0 0-3.500-3.500M12 11l3.500-3.500" fill="none" stroke="#14202B" stroke-width="2.300" stroke-linecap="round" stroke-linejoin="round"/><rect x="8" y="14" width="8" height="8" rx="1.500" fill="#14202B"/><rect x="1" y="15" width="4.500" height="6" rx="1" fill="none" stroke="#14202B" opacity=".5"/><rect x="18.500" y="15" width="4.500" height="6" rx="1" fill="none" stroke="#14202B" opacity=".5"/>',
  'draw-one':
    '<rect x="3" y="3" width="12" height="17" rx="2" fill="none" stroke="#14202B" stroke-width="2.200"/><circle cx="17" cy="16" r="6" fill="#1F4FA8"/><path d="M15.400 13.700 17 12.600v7" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
};
