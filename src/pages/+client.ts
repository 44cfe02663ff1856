import '../style.css';
import { watchFrames } from '../client/frames.ts';
import { watchIslands } from '../client/islands.ts';
import { watchMenus } from '../client/menus.ts';
import { watchSamePageLinks } from '../client/same-page-links.ts';
import { watchScroll } from '../client/scroll.ts';

watchIslands();
watchScroll();
watchFrames();
watchMenus();
watchSamePageLinks();
