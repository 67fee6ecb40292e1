import { files } from "../files.ts";
import { checkedRows } from "../payments/checked-rows.ts";
import { recipientNames } from "../payments/recipient-names.ts";
import { requests } from "../payments/requests.ts";
import { weather } from "../payments/weather.ts";

/** Payment requests, the names of their recipients, and the files by which they come in. */
export const texts = { checkedRows, files, recipientNames, requests, weather };
