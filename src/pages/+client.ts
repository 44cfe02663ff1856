import '../style.css';
import { watchIframes } from '../client/embeds.ts';
import { watchMenus } from '../client/menus.ts';
import { holdPressedLines, unfoldTarget, watchSamePageLinks, watchScroll } from '../client/page.ts';
import { watchIslands } from '../client/starter.ts';

watchIslands();
watchScroll();
watchIframes();
watchMenus();
watchSamePageLinks();
unfoldTarget();
holdPressedLines();
